// Writes large numbers with commas. It avoids toLocaleString, because server and browser must write the same.
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
