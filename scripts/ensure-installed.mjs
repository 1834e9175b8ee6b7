// `node scripts/ensure-installed.mjs <program.ts> [arguments]`: installs missing packages, then runs the program on the
// Node that the package `node` pins. The machine's own Node runs this before anything is installed, hence plain
// JavaScript without dependencies, here and in launch/.
const oldestNode = 20

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  console.error(
    `Réstia precisa do Node ${oldestNode} ou mais novo, e este é o ${process.version}. Instale um Node atual (https://nodejs.org) e rode de novo.`,
  )
  process.exit(1)
}

// Loaded only now, since an old Node could not parse them.
const { ensureInstalled, InstallError } = await import('./launch/install.mjs')
const { runProgram } = await import('./launch/run-program.mjs')

try {
  const [program, ...programArguments] = process.argv.slice(2)
  const node = await ensureInstalled(program)
  process.exit(await runProgram(node, program, programArguments))
} catch (failure) {
  if (!(failure instanceof InstallError)) throw failure
  console.error(failure.message)
  process.exit(1)
}
