import type { CopyrightAgent as Agent } from '#app/context.ts';

/** The registered agent for copyright complaints, where the settings name one. */
export function CopyrightAgent({ agent }: { agent: Agent | null }) {
  return (
    agent && (
      <p>
        Our agent for copyright complaints is {agent.name}, {agent.address}, telephone {agent.phone}. The US Copyright
        Office lists the agent as {agent.registration}.
      </p>
    )
  );
}
