import { type Funcao, NOME_DA_FUNCAO } from '#domain/conta/funcao.ts'

/** The functions in the words of screens: a name, and what it does. */
export const FUNCAO: Readonly<Record<Funcao, { nome: string; faz: string }>> = {
  COMPRAS: { nome: NOME_DA_FUNCAO.COMPRAS, faz: 'Compra. Acima do limite, pede aprovação a você.' },
  RECEBIMENTO: { nome: NOME_DA_FUNCAO.RECEBIMENTO, faz: 'Vê os pedidos sem valores e confere a entrega.' },
  FINANCEIRO: { nome: NOME_DA_FUNCAO.FINANCEIRO, faz: 'Vê pedidos, boletos e extrato. Não compra.' },
}
