export function findWebKit(): { readonly driver: string; readonly screen: string } | undefined;
