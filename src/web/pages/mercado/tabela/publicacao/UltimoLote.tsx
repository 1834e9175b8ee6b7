import { useEffect, useState } from 'react'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { type Tabela, useDesfazerTabela } from '#web/queries/mercado/tabela-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Folha } from '../folha/folha.ts'
import styles from '../TabelaPage.module.css'
import { descreverVolta } from './descrever-volta.ts'
import { esquecerEnvio } from './envio-sem-resposta.ts'

interface UltimoLoteProps {
  lote: NonNullable<Tabela['ultimoLote']>
  folha: Folha
}

/** The last publishing, as long as it can be undone (rule N31). */
export function UltimoLote({ lote, folha }: UltimoLoteProps) {
  const { id: vendedorId } = useUser()
  const aberto = useAindaAntesDe(lote.desfazerAte)
  const { mutate: desfazer, isPending } = useDesfazerTabela({
    aoFalhar: error => {
      folha.esperarNossas(false)
      avisarFalha(mensagemDoErro(error, 'Erro ao desfazer a publicação.'), error)
    },
  })
  if (!aberto) return null

  function voltar() {
    folha.esperarNossas()
    esquecerEnvio(vendedorId)
    desfazer(lote.id, { onSuccess: volta => toast(descreverVolta(volta), { seconds: 8 }) })
  }

  return (
    <div className={styles.aviso}>
      <p>
        Publicada às {horaEmSaoPaulo(new Date(lote.em))}. Dá para desfazer até{' '}
        {horaEmSaoPaulo(new Date(lote.desfazerAte))}.
      </p>
      <Button variant="plain" icon="retry" busy={isPending} onClick={voltar}>
        Desfazer
      </Button>
    </div>
  )
}

/** Is this instant still to come? Becomes false by itself. */
function useAindaAntesDe(instante: string): boolean {
  const fim = Date.parse(instante)
  const [passou, setPassou] = useState(() => Date.now() >= fim)
  useEffect(() => {
    const resta = fim - Date.now()
    setPassou(resta <= 0)
    const espera = setTimeout(() => setPassou(true), Math.max(resta, 0))
    return () => clearTimeout(espera)
  }, [fim])
  return !passou
}
