import { Contato } from '#web/components/contato/Contato.tsx'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { ehDaEntrega } from '#web/queries/compra/carrinho/entrega-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import styles from './FechamentoDoCarrinho.module.css'
import { semFrete } from './sem-frete.ts'

interface OutrosImpedimentosProps {
  impedimentos: Carrinho['impedimentos']
}

/** The reasons after the first, which the button shows, and whom to ask if staff quote the freight. */
export function OutrosImpedimentos({ impedimentos }: OutrosImpedimentosProps) {
  const { contatoDeSuporte } = useUser()
  // What is wrong with the day stands beside the days.
  const outros = impedimentos.slice(1).filter(({ codigo }) => !ehDaEntrega(codigo))
  return (
    <>
      {outros.length > 0 && (
        <ul className={styles.impedimentos} aria-label="Também impede o boleto">
          {outros.map(({ codigo, message }) => (
            <li key={codigo + message}>{message}</li>
          ))}
        </ul>
      )}
      {semFrete(impedimentos) && <Contato contato={contatoDeSuporte} />}
    </>
  )
}
