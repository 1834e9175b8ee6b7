// The close of a day: the month's own account beside the product's books and every page about money.
import type { Caderno } from './caderno.ts'
import { type Cena, lerConta } from './conta.ts'
import { conferirPaginas } from './paginas.ts'
import { conferirLivros } from './razao.ts'
import { type Contado, conferirRelatorios } from './relatorios.ts'
import { conferirMesa } from './tarefas-do-mes.ts'

/** Compares all of it; `contado` is the account of the instant at which the product counted for its reports. */
export async function fecharODia(cena: Cena, { conferir }: Caderno, contado: Contado): Promise<void> {
  const conta = await lerConta(cena)
  await conferirLivros(cena, conta, conferir)
  await conferirPaginas(cena, conta, conferir)
  await conferirRelatorios(cena, contado, conta, conferir)
}

/** Compares the desk, before staff clear it. */
export async function olharAMesa(cena: Cena, { conferir }: Caderno): Promise<void> {
  await conferirMesa(cena, await lerConta(cena), conferir)
}
