import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'

interface CompradorDoBoletoProps {
  boleto: { comprador: { id: number; nome: string }; referencia: string }
}

/** The buyer of the boleto, and its reference at the provider. */
export function CompradorDoBoleto({ boleto: { comprador, referencia } }: CompradorDoBoletoProps) {
  return (
    <>
      <Link to={paths.comprador(comprador.id)}>{comprador.nome}</Link>
      <span className="compact breaks block">{referencia}</span>
    </>
  )
}
