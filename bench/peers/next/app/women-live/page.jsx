import { Cards } from '../women/cards.jsx';

// Rendered for each visit, as a store does that reads its cart or session on the server.
export const dynamic = 'force-dynamic';
export default Cards;
