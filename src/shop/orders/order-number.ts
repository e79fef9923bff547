// Normalizes an order's number and an address for comparison: '#', spaces and capitals do not matter.

export const numberKey = (number: string): string => number.replace(/[#\s]+/g, '').toLowerCase();

export const emailKey = (email: string): string => email.replace(/\s+/g, '').toLowerCase();
