<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sinks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\SinkTest;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait TestForAllSessionsOperation
{
    /**
     * Test Sink for All Sessions. Sends a test event once, at once, also while the sink is paused.
     *
     * @param int $sinkId Sink id; at least 1
     *
     * @throws NotFoundException `sink_not_found`
     * @throws GatewayException
     */
    public function testForAllSessions(
        int $sinkId,
        ?CallOptions $options = null,
    ): SinkTest {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.test',
            method: 'POST',
            path: '/api/sinks/{sinkId}/test',
            parameters: ['sinkId' => $sinkId],
            allSessions: true,
        ), $options);

        return SinkTest::fromArray($answer->object('data'));
    }
}
