import { lerPalavras } from '#domain/busca/palavras.ts'
import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import type { PaginaDaMesa, Tarefa } from '#web/queries/mesa/mesa-queries.ts'

interface Pendente {
  id: number
  nome: string
  /** ISO 8601. */
  desde: string
  frase: string
}

/** The accounts that wait as the one page of a list of tasks; of a search those with all its words at the beginning of words of their name (rule N10). */
export function paginaDaFila(
  contas: readonly Pendente[],
  papel: 'VENDEDOR' | 'COMPRADOR',
  busca = '',
): PaginaDaMesa {
  const procuradas = lerPalavras(busca)
  const achadas = contas.filter(({ nome }) => {
    const palavras = lerPalavras(nome)
    return procuradas.every(({ texto }) => palavras.some(palavra => palavra.texto.startsWith(texto)))
  })
  const content = achadas.map(conta => tarefaDe(conta, papel))
  return { content, total: content.length, currentPage: 0, totalPages: 1, last: true }
}

function tarefaDe({ id, nome, desde, frase }: Pendente, papel: 'VENDEDOR' | 'COMPRADOR'): Tarefa {
  const prazo = new Date(Date.parse(desde) + PRAZO_DE_APROVACAO_HORAS * 3_600_000)
  return {
    tipo: papel === 'VENDEDOR' ? 'vendedor-pendente' : 'comprador-pendente',
    id: String(id),
    pedidoId: null,
    pessoa: { id, nome, papel },
    valor: null,
    desde,
    prazo: prazo.toISOString(),
    urgente: prazo <= lerRelogio(),
    frase,
    fatos: [],
    comQuem: null,
    encerrada: null,
  }
}
