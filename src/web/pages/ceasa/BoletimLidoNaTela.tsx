import type { BoletimLido } from '#domain/venda/ler-boletim.ts'
import { Fold } from '#web/ui/display/Fold.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import styles from './CeasaPage.module.css'
import { contar, DEFEITOS, fraseDasColunas } from './palavras.ts'

interface BoletimLidoNaTelaProps {
  lido: BoletimLido
}

/** What was read from a file before it is sent: how many lines, and the rows that are left out with their reasons. */
export function BoletimLidoNaTela({ lido: { faltam, linhas, deFora } }: BoletimLidoNaTelaProps) {
  if (faltam.length > 0) return <FormAlert message={fraseDasColunas(faltam)} />
  return (
    <div>
      <p role="status">
        {contar(linhas.length, 'linha lida.', 'linhas lidas.')}
        {deFora.length > 0 && ` ${contar(deFora.length, 'fica de fora.', 'ficam de fora.')}`}
      </p>
      {deFora.length > 0 && (
        <Fold summary="Ver o que fica de fora">
          <ul className={styles.lista}>
            {deFora.map(({ numero, texto, defeito }) => (
              <li key={numero}>
                {texto} <span className={styles.detalhe}>({DEFEITOS[defeito]})</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  )
}
