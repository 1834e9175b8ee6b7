// What can be done with a card of the table besides typing its price (rule N27).
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import type { Folha } from '../folha/folha.ts'
import type { EstadoDaLinha } from '../folha/leitura.ts'
import { CAMPOS, type Celula } from '../folha/rascunho.ts'

export type AcaoDoCartao = 'desfazer' | 'porcento' | 'como-ontem' | 'retirar'

/** What would change something now. */
export function acoesDoCartao(
  { preco, ontem }: LinhaDaTabela,
  { digitado }: Pick<EstadoDaLinha, 'digitado'>,
): AcaoDoCartao[] {
  const acoes: AcaoDoCartao[] = []
  if (Object.keys(digitado).length > 0) acoes.push('desfazer')
  if (preco !== null && digitado.preco !== 'x') acoes.push('porcento')
  if (ontem !== null && ontem !== preco) acoes.push('como-ontem')
  if (preco !== null && digitado.preco !== 'x') acoes.push('retirar')
  return acoes
}

/** Does it as one step, as if it was typed. */
export function fazerNoCartao(
  folha: Folha,
  { produto: { id } }: LinhaDaTabela,
  acao: Exclude<AcaoDoCartao, 'porcento'>,
): void {
  if (acao === 'desfazer') {
    const { digitado } = folha.estado(id)
    const mudadas = CAMPOS.filter(campo => digitado[campo] !== undefined)
    folha.preencher(mudadas.map((campo): Celula => ({ id, campo, texto: undefined })))
  } else folha.preencher([{ id, campo: 'preco', texto: acao === 'retirar' ? 'x' : '=' }])
}
