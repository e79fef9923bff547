// B13 Shows a note to browsers that opt out of sales of data. Pages are cached for everybody, so the style sheet
// shows it by an attribute of <html>, which the server sets by the request's header and the browser by its own
// setting.
import { useEffect } from 'react';
import { OPTED_OUT_ATTRIBUTE } from '../../../shared/pages/page-contract.ts';

export function OptOutNote() {
  useEffect(() => {
    const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
    if (globalPrivacyControl === true) document.documentElement.setAttribute(OPTED_OUT_ATTRIBUTE, '');
  }, []);
  return <p className="opt-out-note">Opt-out signal honored</p>;
}
