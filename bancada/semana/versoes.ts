// Another build of the app: this checkout with one word changed, in a folder that the next run finds built.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RAIZ = fileURLToPath(new URL('../..', import.meta.url))
const PASTA = join(RAIZ, '.cache', 'semana')
const COPIADOS = ['src', 'db', 'scripts', 'packages', 'package.json', 'package-lock.json', 'vite.config.ts']
/** Every screen's parts have another name once its text is another. */
const MUDADO = 'src/web/layout/SemConexao.tsx'

/** Builds the screens of this checkout, and those of the other version; answers the folder of that. */
export async function montarVersoes(): Promise<string> {
  await mkdir(PASTA, { recursive: true })
  for (const nome of COPIADOS) {
    await rm(join(PASTA, nome), { recursive: true, force: true })
    await cp(join(RAIZ, nome), join(PASTA, nome), { recursive: true })
  }
  await unlink(join(PASTA, 'node_modules')).catch(() => undefined)
  await symlink(join(RAIZ, 'node_modules'), join(PASTA, 'node_modules'))
  const arquivo = join(PASTA, MUDADO)
  const texto = await readFile(arquivo, 'utf8')
  await writeFile(arquivo, texto.replace('Ver preços guardados', 'Ver os preços guardados'))
  for (const pasta of [RAIZ, PASTA]) {
    const montagem = spawn(process.execPath, ['scripts/build.ts'], { cwd: pasta, stdio: 'inherit' })
    const [codigo] = await once(montagem, 'exit')
    if (codigo !== 0) throw new Error(`${pasta} não se monta`)
  }
  return PASTA
}
