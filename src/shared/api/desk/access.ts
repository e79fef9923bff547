// B6 Every call of the desk is an admin's, and exists only with the desk.
export const DESK_ROOT = '/api/admin/desk';
export const desk = { access: 'admin', cache: 'private', feature: 'desk' } as const;
export const deskReturns = { ...desk, feature: ['desk', 'returns'] } as const;
export const deskReviews = { ...desk, feature: ['desk', 'reviews'] } as const;
