// Types of the two kept libraries that check structured data; they ship none.
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly rootType: string;
    readonly fieldNames?: readonly string[];
    readonly path?: readonly { readonly type?: string; readonly property?: string }[];
  }
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): unknown;
  }
}
