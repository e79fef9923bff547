// The layout of every mail: the brand, the card, and below it the postal address and the unsubscribe link.
import type { ReactNode } from 'react';
import { BRAND, POSTAL_ADDRESS } from '../../shared/brand.ts';
import { DARK_SHEET, LIGHT, SERIF } from './inline-styles.ts';
import { Small, TextLink } from './parts.tsx';
import type { MailParts } from './template.ts';

export function Footer({ unsubscribe, manage }: Pick<MailParts, 'unsubscribe' | 'manage'>) {
  return (
    <>
      <Small>
        {BRAND.name}, {POSTAL_ADDRESS}
      </Small>
      {manage && (
        <Small>
          <TextLink href={manage}>See and delete your alerts</TextLink>
        </Small>
      )}
      {unsubscribe && (
        <Small>
          <TextLink href={unsubscribe}>Unsubscribe</TextLink>
        </Small>
      )}
    </>
  );
}

interface LayoutProps {
  subject: string;
  /** Mail programs show this line beside the subject. */
  preview: string;
  home: string;
  footer: ReactNode;
  children: ReactNode;
}

export function Layout({ subject, preview, home, footer, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <style dangerouslySetInnerHTML={{ __html: DARK_SHEET }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: LIGHT.ground }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="ground"
          style={{ background: LIGHT.ground }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '36px 16px 44px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: '560px', textAlign: 'left' }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '0 0 24px', textAlign: 'center' }}>
                        <a
                          className="ink"
                          href={home}
                          style={{
                            fontFamily: SERIF,
                            fontSize: '22px',
                            letterSpacing: '0.02em',
                            color: LIGHT.ink,
                            textDecoration: 'none',
                          }}
                        >
                          {BRAND.name}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="card"
                        style={{
                          padding: '40px 44px',
                          background: LIGHT.card,
                          border: `1px solid ${LIGHT.line}`,
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '24px 8px 0', textAlign: 'center' }}>{footer}</td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
