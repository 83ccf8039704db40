import { Command } from 'commander';
import { arrivalsCommand } from './reviews/arrivals.ts';
import { campaignCommand, campaignsCommand, undoCommand } from './reviews/campaign.ts';
import { followCommand, holdCommand, resumeCommand } from './reviews/figures.ts';
import { findCommand, listCommand } from './reviews/find.ts';
import { blockCommand, hideCommand, unblockCommand, unhideCommand } from './reviews/judge.ts';
import { showCommand } from './reviews/show.ts';

/** `iolite reviews`: finds reviews and campaigns, hides them and shows them again. */
export function reviewCommands(): Command {
  return new Command()
    .addCommand(listCommand())
    .addCommand(findCommand())
    .addCommand(showCommand())
    .addCommand(arrivalsCommand())
    .addCommand(holdCommand())
    .addCommand(resumeCommand())
    .addCommand(followCommand())
    .addCommand(hideCommand())
    .addCommand(unhideCommand())
    .addCommand(campaignCommand())
    .addCommand(campaignsCommand())
    .addCommand(undoCommand())
    .addCommand(blockCommand())
    .addCommand(unblockCommand());
}
