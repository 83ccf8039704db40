import { Command } from 'commander';
import { arrivalsCommand } from './reviews/arrivals.ts';
import { campaignCommand, campaignsCommand, undoCommand } from './reviews/campaign.ts';
import { findCommand, listCommand } from './reviews/find.ts';
import { blockCommand, hideCommand, unblockCommand, unhideCommand } from './reviews/judge.ts';
import { holdCommand, queuesCommand, releaseCommand, resumeCommand } from './reviews/queues.ts';
import { showCommand } from './reviews/show.ts';

/** `iolite reviews`: finds reviews and campaigns, hides them and shows them again. */
export function reviewCommands(): Command {
  return new Command()
    .addCommand(listCommand())
    .addCommand(findCommand())
    .addCommand(showCommand())
    .addCommand(arrivalsCommand())
    .addCommand(queuesCommand())
    .addCommand(holdCommand())
    .addCommand(resumeCommand())
    .addCommand(releaseCommand())
    .addCommand(hideCommand())
    .addCommand(unhideCommand())
    .addCommand(campaignCommand())
    .addCommand(campaignsCommand())
    .addCommand(undoCommand())
    .addCommand(blockCommand())
    .addCommand(unblockCommand());
}
