// The United States' states and territories by code, for the address form and the tax estimate.
const NAMES =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|' +
  'MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|' +
  'ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|' +
  'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI U.S. Virgin Islands|' +
  'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces Americas|AE Armed Forces Europe|' +
  'AP Armed Forces Pacific';

export const usStates: ReadonlyMap<string, string> = new Map(
  NAMES.split('|').map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

// Accepts 'NC', 'nc', 'US-NC' and 'North Carolina', because stores send any of them.
export function stateCode(text: string | null): string | null {
  const query = (text ?? '').trim().toLowerCase().replace(/^us-/, '');
  for (const [code, name] of usStates) {
    if (code.toLowerCase() === query || name.toLowerCase() === query) return code;
  }
  return null;
}
