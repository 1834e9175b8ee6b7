import { SenhaDeNovo } from '#web/components/senha/SenhaDeNovo.tsx'
import { useGerarSegundaVia } from '#web/queries/pedido/pedido/segunda-via.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'

interface SegundaViaProps {
  pedido: Pedido
}

/** The button that generates a further boleto once the last one can no longer be paid (rule M40); draws nothing if not allowed. */
export function SegundaVia({ pedido }: SegundaViaProps) {
  const boleto = useGerarSegundaVia(pedido.id)
  return (
    <>
      <Botao pedido={pedido} boleto={boleto} />
      {/* It stays while the order changes behind it. */}
      <SenhaDeNovo pergunta={boleto.pergunta} />
    </>
  )
}

interface BotaoProps extends SegundaViaProps {
  boleto: ReturnType<typeof useGerarSegundaVia>
}

function Botao({ pedido, boleto: { gerar, gerando, recusa } }: BotaoProps) {
  const { podeGerarSegundaVia, segundaViaEmEmissao, recusaDaSegundaVia } = pedido
  // A refusal that came after the person had left is stored with the order.
  const aviso = <FormAlert message={recusa ?? (gerando ? null : recusaDaSegundaVia?.message)} />
  if (segundaViaEmEmissao && !gerando)
    return (
      <StatusMark icon="clock" tone="info" sentence>
        O boleto novo está sendo gerado e aparece aqui em instantes.
      </StatusMark>
    )
  if (!podeGerarSegundaVia) return recusa ? aviso : null
  return (
    <>
      {aviso}
      {/* The button goes with the dead boleto, so that the focus needs another place. */}
      <Button wide busy={gerando} onClick={() => gerar(focusContent)}>
        Gerar novo boleto
      </Button>
    </>
  )
}
