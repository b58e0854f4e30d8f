<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\OptOuts;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\Scope;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\OptOutSettings;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateSettingsOperation
{
    /**
     * Update Opt-Out Settings. Changes the fields that are sent. A word counts when it is all that a message says,
     * whatever its case, accents and punctuation. Sessions go by a change within 10 seconds.
     *
     * @param bool|null $enabled Whether words of people opt out, and in again
     * @param Scope|string|null $scope Where a word holds: in every session, or in the one it was written to
     * @param bool|null $builtIn Whether the built-in words count beside your own
     * @param list<string>|null $words Words of your own that opt out; at most 100 items
     * @param list<string>|null $returnWords Words of your own that opt in again; at most 100 items
     *
     * @throws GatewayException
     */
    public function updateSettings(
        ?bool $enabled = null,
        Scope|string|null $scope = null,
        ?bool $builtIn = null,
        ?array $words = null,
        ?array $returnWords = null,
        ?CallOptions $options = null,
    ): OptOutSettings {
        $answer = $this->caller->send(new Call(
            operation: 'optOuts.updateSettings',
            method: 'PUT',
            path: '/api/opt-outs/settings',
            body: Wire::fields([], [
                'enabled' => $enabled,
                'scope' => $scope,
                'built_in' => $builtIn,
                'words' => $words,
                'return_words' => $returnWords,
            ]),
        ), $options);

        return OptOutSettings::fromArray($answer->object('data'));
    }
}
