// What docs/operation.md tells an operator to type, read out of the page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exigir } from './exigir.ts'
import { ROOT } from './source-files.ts'

export const PAGINA = readFileSync(join(ROOT, 'docs/operation.md'), 'utf8')

const blocos = [...PAGINA.matchAll(/^( *)```\w*\n(.*?)^ *```/gms)].map(([, margem = '', texto = '']) =>
  texto.replaceAll(new RegExp(`^${margem}`, 'gm'), ''),
)
/** The block that has this text. */
export const bloco = (texto: string) => exigir(blocos.find(linhas => linhas.includes(texto)))

/** The configuration file. */
export const CONFIGURACAO = bloco('EMAIL_REMETENTE=')
/** The line that loads it, and the first command behind it. */
export const [CARREGAR = '', PRIMEIRO_COMANDO = ''] = bloco('set -a').split('\n')
/** The first column of the table of commands, each as it stands there. */
export const COMANDOS = [...PAGINA.matchAll(/^\| `(npm [^`]+)`/gm)].map(([, comando = '']) => comando)
