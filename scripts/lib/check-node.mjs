// Refuses a Node that is too old, before newer syntax is loaded.
const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `The store needs Node ${MINIMUM.join('.')} or newer; this is Node ${process.versions.node}. ` +
      'Get a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
