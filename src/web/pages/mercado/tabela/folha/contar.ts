import type { Folha } from './folha.ts'
import { lerLinha } from './leitura.ts'

/** How many changes and mistakes the sheet has. What is being typed is not yet a mistake. */
export function contar(folha: Folha, agora: Date): { alteracoes: number; erros: number } {
  const conta = { alteracoes: 0, erros: 0 }
  for (const linha of folha.linhas()) {
    const estado = folha.estado(linha.produto.id)
    if (Object.keys(estado.digitado).length === 0) continue
    const { situacao, erro } = lerLinha(linha, estado, agora)
    if (estado.recusa || (erro && erro.campo !== estado.digitando)) conta.erros += 1
    if (situacao !== 'igual' && situacao !== 'erro') conta.alteracoes += 1
  }
  return conta
}
