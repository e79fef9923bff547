// B13 The footer's word to a browser that opts out of sales of data. Pages are everybody's: the style sheet shows it by a mark
// on <html>, which the server sets by the request's header and the browser by its own setting.
import { useEffect } from 'react';
import { OPTED_OUT_ATTRIBUTE } from '../../../shared/pages/page-contract.ts';

export function OptOutNote() {
  useEffect(() => {
    const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
    if (globalPrivacyControl === true) document.documentElement.setAttribute(OPTED_OUT_ATTRIBUTE, '');
  }, []);
  return <p className="opt-out-note">Opt-out signal honored</p>;
}
