// With the style sheet of our own page, written here before the build: a store has one.
// Next.js links it, as it does unless told otherwise.
import './store.css';
import { Cards } from '../women/cards.jsx';

export const revalidate = 3600;
export default Cards;
