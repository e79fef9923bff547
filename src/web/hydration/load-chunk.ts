// Fetches a chunk of code: a failed one is tried again once, after a pause; then the failure is told to whoever asked.

const RETRY_AFTER_MS = 800;

/** The code could not be fetched: the network is down, or a release has replaced the file. */
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
