import { Cards } from './cards.jsx';

// Rendered once and kept, as our own pages are.
export const revalidate = 3600;
export default Cards;
