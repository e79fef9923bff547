// Loads a chunk of code, and once more after a pause if it fails; then it throws.

const RETRY_AFTER_MS = 800;

/** Means that the network is down, or that a release has replaced the file. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await pause(RETRY_AFTER_MS);
    return load().catch((cause: unknown) => {
      throw new ChunkError('A part of the page could not be fetched.', { cause });
    });
  }
}
