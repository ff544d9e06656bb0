/** Jest's filter of test files: those that TEST_FILES names, one a line. */
module.exports = (paths) => {
  const chosen = process.env.TEST_FILES.split('\n');
  return { filtered: paths.filter((path) => chosen.some((one) => path.endsWith(`/${one}`))) };
};
