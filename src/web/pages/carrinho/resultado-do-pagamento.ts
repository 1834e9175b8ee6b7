/** Reads the provider's answer: only 'approved' is a success (spec §2); the reference is an order's id or nothing of ours. */
export function resultadoDoPagamento(status: string | undefined, referencia: string | undefined) {
  return {
    aprovado: status === 'approved',
    pedidoId: referencia && /^[1-9]\d{0,14}$/.test(referencia) ? Number(referencia) : null,
  }
}
