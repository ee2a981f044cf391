// Features of one layer do not depend on each other both ways, by whatever files. Tests are left out: the testkit, which
// they all use, starts the whole server.
const { options } = require('./boundaries.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-circles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps/(server|web)/src/features|packages/(domain|contract)/src)/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.(test|spec)\\.tsx?$|^apps/server/testkit/` } },
}
