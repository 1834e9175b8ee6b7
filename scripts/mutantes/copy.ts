// The mutants live in a copy of the tree, so that the working tree is never touched.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const LEFT_BEHIND = /^(node_modules|dist|test-results|screenshots|\.(git|data|cache|vitest))$|\.tsbuildinfo$/

/**
 * Copies the tree, with a link to its installed packages, and goes there: some tests read from the folder in which they are started.
 * Returns its path, with a slash at the end. It goes when the process ends, with what tests leave in the temporary folder.
 */
export async function copyTree(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutantes-'))
  await chmod(folder, 0o711) // as root, PostgreSQL's own user must pass through
  const tree = join(folder, 'copia')
  await cp(root, tree, { recursive: true, filter: path => !LEFT_BEHIND.test(basename(path)) })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { mode: 0o711 })
  process.env.TMPDIR = temporary
  process.chdir(tree)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))
  return `${tree}/`
}

/** Do the types of the copy agree? A name that is no longer used does not count: an import without use is not a noticed mistake. */
export function typesAgree(root: string, file: string): Promise<boolean> {
  const project = file.startsWith('src/domain/') ? 'tsconfig.domain.json' : 'tsconfig.server.json'
  const compiler = join(root, 'node_modules/.bin/tsc')
  const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
  const child = spawn(compiler, ['-p', project, ...unused], { cwd: root, stdio: 'ignore' })
  return new Promise(resolve => child.once('close', code => resolve(code === 0)))
}
