/** "10 preços voltaram; 2 já tinham mudado." (rule N31) */
export function descreverVolta({
  voltaram,
  mudaramDepois,
}: {
  voltaram: number
  mudaramDepois: number
}): string {
  const volta = voltaram === 1 ? '1 preço voltou' : `${voltaram} preços voltaram`
  if (mudaramDepois === 0) return `${volta}.`
  return `${volta}; ${mudaramDepois === 1 ? '1 já tinha mudado' : `${mudaramDepois} já tinham mudado`}.`
}
