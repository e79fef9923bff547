// The components of mails. Each also reads well as text, because the text part comes from the same markup.
// They are plain React: libraries for mails bring renderers of their own and dozens of packages.
import type { ReactNode } from 'react';
import type { MailProduct } from '../../shop/ports/mailer.ts';
import { LIGHT, SANS, SERIF, TEXT } from './inline-styles.ts';
import { pictureAt } from './picture.ts';

const PICTURE_PX = 112;

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1
      className="ink"
      style={{
        margin: '0 0 18px',
        fontFamily: SERIF,
        fontSize: '28px',
        lineHeight: '34px',
        fontWeight: 500,
        color: LIGHT.ink,
      }}
    >
      {children}
    </h1>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={TEXT}>
      {children}
    </p>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <p
      className="muted"
      style={{ ...TEXT, margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: LIGHT.muted }}
    >
      {children}
    </p>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: LIGHT.primary }}>
      {children}
    </a>
  );
}

/** The main action; the address is written out for programs that show no buttons. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '26px 0' }}>
      <tbody>
        <tr>
          <td className="button" style={{ background: LIGHT.primary, borderRadius: '2px' }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '14px 28px',
                fontFamily: SANS,
                fontSize: '15px',
                lineHeight: '20px',
                fontWeight: 600,
                color: LIGHT.onPrimary,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Quotes a person's text with its line breaks. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote
      className="line"
      style={{ margin: '0 0 20px', padding: '2px 0 2px 18px', borderLeft: `2px solid ${LIGHT.line}` }}
    >
      <p
        className="ink"
        style={{ ...TEXT, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const}
      >
        {children}
      </p>
    </blockquote>
  );
}

interface ProductRowProps {
  product: Omit<MailProduct, 'price' | 'path'> & { readonly price?: string };
  /** A complete address. */
  href: string;
  imageUrl: string;
  /** The earlier price. */
  before?: string;
}

export function ProductRow({ product, href, imageUrl, before }: ProductRowProps) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="line"
      style={{
        margin: '6px 0 8px',
        borderTop: `1px solid ${LIGHT.line}`,
        borderBottom: `1px solid ${LIGHT.line}`,
      }}
    >
      <tbody>
        <tr>
          {imageUrl && (
            <td width={PICTURE_PX} style={{ padding: '18px 20px 18px 0', verticalAlign: 'top' }}>
              <img
                src={pictureAt(imageUrl, 2 * PICTURE_PX)}
                alt=""
                width={PICTURE_PX}
                style={{ display: 'block', width: `${PICTURE_PX}px`, height: 'auto' }}
              />
            </td>
          )}
          <td style={{ padding: '18px 0', verticalAlign: 'middle' }}>
            <p style={{ ...TEXT, margin: '0 0 4px', fontFamily: SERIF, fontSize: '19px' }}>
              <a className="ink" href={href} style={{ color: LIGHT.ink, textDecoration: 'none' }}>
                {product.name}
              </a>
            </p>
            {product.variantTitle && <Small>{product.variantTitle}</Small>}
            {product.price && (
              <p className="ink" style={{ ...TEXT, margin: 0 }}>
                {product.price}
                {before && (
                  <span className="muted" style={{ color: LIGHT.muted }}>
                    {' '}
                    instead of {before}
                  </span>
                )}
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
