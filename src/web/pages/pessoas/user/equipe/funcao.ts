import type { Funcao } from '#domain/conta/funcao.ts'

/** The functions in the words of screens: a name, and what it does. */
export const FUNCAO: Readonly<Record<Funcao, { nome: string; faz: string }>> = {
  COMPRAS: { nome: 'Compras', faz: 'Compra. Acima do limite, pede aprovação a você.' },
  RECEBIMENTO: { nome: 'Recebimento', faz: 'Vê os pedidos sem valores e confere a entrega.' },
  FINANCEIRO: { nome: 'Financeiro', faz: 'Vê pedidos, boletos e extrato. Não compra.' },
}
