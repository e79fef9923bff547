interface Browser {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

export function findChromium(): Browser;
export function ensureChromium(): string;
