// §8 Tests the error catalogue to the letter: a changed word here is a changed word on screen.
import { describe, expect, it } from 'vitest';
import {
  CONNECTION,
  CONTACT_THANKS,
  httpErrorText,
  notEnoughText,
  SETUP_MESSAGES,
  THROWN,
  TOASTS,
} from './messages.ts';

const destructive = (title: string, description: string) => ({ title, description, variant: 'destructive' });

describe('§8 Network layer: a non-OK response', () => {
  it('reads the status code, a colon and a space, then the body text', () => {
    expect(httpErrorText(409, 'Admin user already exists', 'Conflict')).toBe(
      '409: Admin user already exists',
    );
  });

  it('or the status text if the body is empty', () => {
    expect(httpErrorText(503, '', 'Service Unavailable')).toBe('503: Service Unavailable');
  });
});

describe('§8 Toasts', () => {
  it('Cart: add, update and remove, failed and done [8.5]', () => {
    expect(TOASTS.cartAddFailed()).toEqual(destructive('Error', 'Failed to add item to cart.'));
    expect(TOASTS.cartUpdateFailed).toEqual(destructive('Error', 'Failed to update cart item.'));
    expect(TOASTS.cartRemoveFailed).toEqual(destructive('Error', 'Failed to remove item from cart.'));
    expect(TOASTS.cartAdded).toEqual({
      title: 'Added to cart',
      description: 'Item has been added to your cart successfully.',
    });
    expect(TOASTS.cartAddedFromPage(3, 'Linen Shirt')).toEqual({
      title: 'Added to Cart',
      description: '3 x Linen Shirt added to your cart',
    });
    expect(TOASTS.cartRemoved).toEqual({
      title: 'Removed from cart',
      description: 'Item has been removed from your cart.',
    });
  });

  it('Newsletter: the server message, or the fallback', () => {
    expect(TOASTS.newsletterFailed('Too many requests.')).toEqual(destructive('Error', 'Too many requests.'));
    expect(TOASTS.newsletterFailed()).toEqual(destructive('Error', 'Failed to subscribe to newsletter.'));
    expect(TOASTS.newsletterSubscribed).toEqual({
      title: 'Subscribed!',
      description: 'Thank you for subscribing to our newsletter.',
    });
  });

  it('Checkout: an empty cart, and any failure [5.15]', () => {
    expect(TOASTS.checkoutEmpty).toMatchObject({
      title: 'Empty Cart',
      description: 'Please add items to your cart before checkout.',
    });
    expect(TOASTS.checkoutFailed).toMatchObject({
      title: 'Checkout Error',
      description: 'Failed to process checkout. Please try again.',
    });
  });

  it('Admin: login refused, unreachable and done', () => {
    expect(TOASTS.loginFailed()).toEqual(destructive('Login Failed', 'Invalid credentials'));
    expect(TOASTS.loginFailed('Too many attempts.')).toEqual(
      destructive('Login Failed', 'Too many attempts.'),
    );
    expect(TOASTS.loginUnreachable).toMatchObject({
      title: 'Login Error',
      description: 'Unable to connect to server',
    });
    expect(TOASTS.loginSucceeded).toEqual({
      title: 'Login Successful',
      description: 'Welcome to the admin panel!',
    });
  });
});

it('§8 Thrown texts of the cart and of the product lists', () => {
  expect(THROWN).toEqual({
    fetchCart: 'Failed to fetch cart',
    addToCart: 'Failed to add to cart',
    newArrivals: 'Failed to fetch new arrivals products',
    women: "Failed to fetch women's products",
    kids: 'Failed to fetch kids products',
    accessories: 'Failed to fetch accessories',
    products: 'Failed to fetch products',
  });
});

it('§2 Admin setup: the three status messages', () => {
  expect(SETUP_MESSAGES).toEqual({
    success: 'Admin user created successfully! You can now log in.',
    exists: 'Admin user already exists! You can log in now.',
    error: 'Failed to create admin user. Please try again.',
  });
});

it("§7 Contact form: the alert's text, and §8 Connection test: 'Connection failed'", () => {
  expect(CONTACT_THANKS).toBe("Thank you for your message! We'll get back to you soon.");
  expect(CONNECTION.failed).toBe('Connection failed');
});

describe('Why no more can be added to the cart', () => {
  it.each([
    [5, 5, 'Only 5 available: your cart already has them all.'],
    [5, 2, 'Only 5 available: your cart already has 2.'],
    [5, 7, 'Only 5 available: your cart already has 7.'],
    [99, 99, 'Only 99 available: your cart already has them all.'],
    [100, 99, 'At most 99 of an item can be bought at once: your cart already has 99.'],
    [999, 40, 'At most 99 of an item can be bought at once: your cart already has 40.'],
  ])('%i in stock, %i in the cart', (stock, held, text) => {
    expect(notEnoughText(stock, held)).toBe(text);
  });
});
