// Closes the opened resources in reverse order, also if a later part fails to open.
export interface Closable {
  close(): Promise<void>;
}

export type CloseLater = <Resource extends Closable>(resource: Resource) => Resource;

export function createResources(): { readonly closeLater: CloseLater; closeAll(): Promise<void> } {
  const resources: Closable[] = [];
  return {
    closeLater(resource) {
      resources.push(resource);
      return resource;
    },
    async closeAll() {
      for (const resource of resources.splice(0).reverse()) await resource.close();
    },
  };
}
