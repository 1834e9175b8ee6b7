import { useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { type EstadoDoFator, useSegundoFator } from '#web/queries/pessoas/segundo-fator-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AtivacaoDoFator } from './AtivacaoDoFator.tsx'
import { DesativacaoDoFator } from './DesativacaoDoFator.tsx'
import styles from './SegundoFator.module.css'

/** The second factor of a member of staff: its state, turning it on and off (rule M5, design/sign-in). */
export function SegundoFator() {
  const { faltaSegundoFator } = useUser()
  const fator = useSegundoFator()
  return (
    <section aria-labelledby="segundo-fator" className={styles.secao}>
      <Card className={styles.cartao}>
        <h2 id="segundo-fator">Verificação em duas etapas</h2>
        {faltaSegundoFator && (
          <p className={styles.exigencia}>
            Administradores precisam dela. Ative-a para voltar a usar a Réstia.
          </p>
        )}
        <Consultado
          consulta={fator}
          falha="Erro ao carregar a verificação em duas etapas."
          esqueleto={<Skeleton height={96} />}
        >
          {estado => (estado.ativoDesde ? <Ativo estado={estado} /> : <AtivacaoDoFator />)}
        </Consultado>
      </Card>
    </section>
  )
}

function Ativo({ estado: { ativoDesde, codigosRestantes } }: { estado: EstadoDoFator }) {
  const [desativando, setDesativando] = useState(false)
  return (
    <>
      <p>
        <strong>Ativa desde {formatarDia(ativoDesde ?? '')}.</strong> A entrada pede a senha e um código do
        aplicativo.
      </p>
      <p className={styles.explicacao}>{explicarRestantes(codigosRestantes)}</p>
      <div>
        <Button variant="quiet" onClick={() => setDesativando(true)}>
          Desativar
        </Button>
      </div>
      {desativando && <DesativacaoDoFator onClose={() => setDesativando(false)} />}
    </>
  )
}

function explicarRestantes(quantidade: number): string {
  const restam = quantidade === 1 ? 'Resta 1 código' : `Restam ${quantidade} códigos`
  const aviso = quantidade < 3 ? ' Para ter outros, desative e ative de novo.' : ''
  return `${quantidade === 0 ? 'Não resta nenhum código' : restam} de recuperação.${aviso}`
}
