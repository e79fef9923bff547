// Marks a module's promise so that React's `use` reads it without waiting once it has loaded.

export type Loaded<Module> = Promise<Module> & { status?: 'fulfilled'; value?: Module };

/** React itself marks a promise only after it has waited for it once. */
export function markLoaded<Module>(loading: Promise<Module>): Loaded<Module> {
  const promise: Loaded<Module> = loading.then((module) => {
    promise.status = 'fulfilled';
    promise.value = module;
    return module;
  });
  return promise;
}
