'use client';

// One button that does something, so that the page is an application and not a document.
import { useState } from 'react';

export function Add({ productId }) {
  const [added, setAdded] = useState(false);
  const add = async () => {
    await fetch('/api/cart/shopify', { method: 'POST', body: JSON.stringify({ productId, quantity: 1 }) });
    setAdded(true);
  };
  return (
    <button type="button" onClick={add}>
      {added ? 'Added' : 'Add to Cart'}
    </button>
  );
}
