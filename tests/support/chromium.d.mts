interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** All that the search for a Chromium asks of a machine. */
export interface Machine {
  readonly chosen: string | undefined;
  readonly platform: string;
  readonly arch: string;
  readonly isRoot: boolean;
  has(path: string): boolean;
  unpack(): string;
  apt(args: readonly string[]): boolean;
  versionOf(found: Chromium): string;
}

export function findChromium(machine?: Machine): Chromium;
export function ensureChromium(machine?: Machine): string;
