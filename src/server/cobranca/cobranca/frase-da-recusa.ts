const MOTIVOS_DE_RECUSA: readonly (readonly [codigo: string, porque: string])[] = [
  ['40007', 'passou o prazo de 350 dias ou falta saldo a algum recebedor'],
  ['40002', 'esta cobrança não pode ser devolvida'],
]

/** Why the provider refused a refund, for staff, from what it answered. */
export function fraseDaRecusa(detalhe: string): string {
  const porque = MOTIVOS_DE_RECUSA.find(([codigo]) => detalhe.includes(codigo))?.[1]
  const codigo = detalhe.replace(/^HTTP \d+ (?=\S)/, 'código ')
  return `O PagBank recusou a devolução${porque ? `: ${porque}` : ''} (${codigo}).`
}
