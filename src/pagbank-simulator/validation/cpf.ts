/** True for 11 digits, not all equal, whose two check digits agree. */
export function cpfValido(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1*$/.test(cpf)) return false
  const primeiro = digitoDoCpf(cpf.slice(0, 9))
  return cpf === cpf.slice(0, 9) + primeiro + digitoDoCpf(cpf.slice(0, 9) + primeiro)
}

function digitoDoCpf(base: string): number {
  const soma = [...base].reduce((total, digito, i) => total + Number(digito) * (base.length + 1 - i), 0)
  return ((soma * 10) % 11) % 10
}
