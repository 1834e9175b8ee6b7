/** "(21) 99876-5432" of DDD and number in digits; anything else stays as it is. */
export function formatarTelefone(telefone: string): string {
  return telefone.replace(/^(\d{2}) ?(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
