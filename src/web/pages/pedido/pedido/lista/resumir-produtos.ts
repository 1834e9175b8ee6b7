/** "Alho, Tomate e mais 3": the first two of these names. */
export function resumirProdutos(nomes: readonly string[]): string {
  const [primeiro = '', segundo] = nomes
  if (segundo === undefined) return primeiro
  if (nomes.length === 2) return `${primeiro} e ${segundo}`
  return `${primeiro}, ${segundo} e mais ${nomes.length - 2}`
}
