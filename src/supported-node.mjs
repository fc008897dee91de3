// Plain JavaScript, so that a Node that is too old can still run it and say what to do. `npm start` runs it first.
const LEAST = [26, 10];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  process.stderr.write(
    `Penstock needs Node ${LEAST.join('.')} or newer, this is ${process.version}: ` +
      'Run "npm ci", which installs it here, then "npm start"\n',
  );
  process.exit(1);
}
