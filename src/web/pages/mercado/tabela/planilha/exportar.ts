// The sheet as a file, with what is typed and not yet published (rule N31).

import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { emReais } from '#domain/centavos.ts'
import { escreverTabela } from '#web/components/planilha/arquivo-da-tabela.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import type { Folha } from '../folha/folha.ts'
import { lerLinha } from '../folha/leitura.ts'

/** Hands the browser the file `tabela-2026-11-22.csv`. */
export function baixarTabela(folha: Folha, agora: Date): void {
  const csv = escreverTabela(folha.linhas().map(linha => comRascunho(linha, folha, agora)))
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `tabela-${dataEmSaoPaulo(agora)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

function comRascunho(linha: LinhaDaTabela, folha: Folha, agora: Date): LinhaDaTabela {
  const { situacao, preco, condicoes } = lerLinha(linha, folha.estado(linha.produto.id), agora)
  if (situacao === 'igual' || situacao === 'erro' || situacao === 'retirada') return linha
  return { ...linha, ...condicoes, preco: preco === null ? null : emReais(preco) }
}
