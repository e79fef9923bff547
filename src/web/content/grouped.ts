// Large numbers with commas. Not toLocaleString: server and browser must write the same.
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
