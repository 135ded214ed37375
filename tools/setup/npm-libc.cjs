// npm 9.6.3 to 9.6.6, which came with Node 20.0 to 20.2, look for the C library under a name that Node does not use. They take
// every system for one without, and leave out each native package that names the library. This runs before npm does.
const { getReport } = process.report;
process.report.getReport = (error) => {
  const report = getReport.call(process.report, error);
  report.header.glibcRuntimeVersion = report.header.glibcVersionRuntime;
  return report;
};
