// A module's promise as React's `use` reads it without waiting once it is there.

export type Loaded<Module> = Promise<Module> & { status?: 'fulfilled'; value?: Module };

/** Marked by hand, because React marks a promise only after it has waited for it once. */
export function markLoaded<Module>(loading: Promise<Module>): Loaded<Module> {
  const promise: Loaded<Module> = loading.then((module) => {
    promise.status = 'fulfilled';
    promise.value = module;
    return module;
  });
  return promise;
}
