import { useSyncExternalStore } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, deReais, formatarCentavos } from '#domain/centavos.ts'
import { deQuilos, precoPorKg } from '#domain/peso.ts'
import { descreverVariacao } from '#domain/venda/alteracoes.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import type { Folha } from '../folha/folha.ts'
import { lerLinha, textoDaCelula } from '../folha/leitura.ts'
import { CAMPOS, type Campo } from '../folha/rascunho.ts'

/** What a row shows; drawn again only when this row or the day changes. */
export function useLinha(linha: LinhaDaTabela, folha: Folha) {
  const { produto } = linha
  const estado = useSyncExternalStore(folha.assinar, () => folha.estado(produto.id))
  // "amanhã" is another word the day after.
  useSyncExternalStore(folha.assinar, () => dataEmSaoPaulo(lerRelogio()))
  const agora = lerRelogio()
  const leitura = lerLinha(linha, estado, agora)
  const { erro } = leitura
  const preco = leitura.situacao === 'retirada' ? null : leitura.preco
  const textos = Object.fromEntries(
    CAMPOS.map(campo => [campo, textoDaCelula(linha, estado, campo, agora)]),
  ) as Record<Campo, string> // one entry for each of CAMPOS
  const digitando = erro !== null && erro.campo === estado.digitando
  return {
    rotulo: rotuloDoProduto(produto),
    textos,
    mudou: (campo: Campo) => estado.digitado[campo] !== undefined,
    situacao: leitura.situacao,
    erro: digitando ? null : erro,
    recusa: estado.recusa,
    marcada: estado.marcada,
    preco,
    porKg: porKgDe(preco, produto.peso),
    variacao: variacaoDe(linha, preco, estado.digitado.preco !== undefined),
  }
}

function porKgDe(preco: Centavos | null, pesoQuilos: number): string | null {
  const porKg = preco && precoPorKg(preco, deQuilos(pesoQuilos))
  return porKg ? formatarCentavos(porKg) : null
}

// A typed price of what was not sold yesterday is compared with the one that is published.
function variacaoDe(
  { ontem, preco: publicado }: LinhaDaTabela,
  preco: Centavos | null,
  digitado: boolean,
): string | null {
  const antes = ontem ?? (digitado ? publicado : null)
  if (!antes || preco === null || deReais(antes) === preco) return null
  return descreverVariacao(deReais(antes), preco)
}
