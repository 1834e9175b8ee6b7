import { FilaDeAprovacao } from './FilaDeAprovacao.tsx'

export function CompradoresPendentes() {
  return <FilaDeAprovacao nome="compradores" />
}

export function VendedoresPendentes() {
  return <FilaDeAprovacao nome="vendedores" />
}
